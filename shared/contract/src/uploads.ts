/** Which files the server refuses by their names. The browser refuses them before it sends them; the server also checks the content. */

/** Extensions of programs, scripts, pages, shortcuts and installers, separated by spaces. */
const refusedExtensions =
  'exe dll com scr cpl msi msp msix appx bat cmd ps1 psm1 psd1 vbs vbe js mjs cjs jse jsx ts tsx wsf wsh wsc hta jar ' +
  'class war sh bash zsh ksh csh fish py pyc pyw pl rb php phtml phar asp aspx jsp jspx cgi lnk url scf reg inf app dmg ' +
  'pkg deb rpm apk ipa appimage run bin elf so dylib sys drv ocx wasm swf xap crx xpi gadget iso img vhd vhdx ' +
  'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt htc website application';

/** The extension of a file name in lower case without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

export const hasRefusedExtension = (fileName: string): boolean =>
  refusedExtensions.split(' ').includes(extensionOf(fileName));
