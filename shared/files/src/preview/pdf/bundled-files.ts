/** Character maps, fonts and image decoders that some PDFs need. Each is a file of the build and is fetched when a document asks for it. */
/// <reference path="./build-files.d.ts" />

// The decoders are listed by name: the package also contains an interpreter for scripts, which must not be shipped.
const addressOf = import.meta.webpackContext('pdfjs-dist', {
  regExp: /^\.\/(cmaps\/[\w-]+\.bcmap|standard_fonts\/[\w-]+\.(pfb|ttf)|wasm\/(jbig2|openjpeg)\.wasm)$/,
});

const folders = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const;

/** Implements the interface that pdf.js expects of its `BinaryDataFactory`. */
export class BundledFiles {
  async fetch({ kind, filename }: { kind: keyof typeof folders; filename: string }): Promise<Uint8Array> {
    const response = await fetch(addressOf(`./${folders[kind]}/${filename}`));
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
