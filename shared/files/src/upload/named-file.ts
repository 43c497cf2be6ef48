/** Gives a pasted image a name of its own: browsers call all of them image.png. */
export function namedFile(file: File, now = new Date()): File {
  if (file.name !== 'image.png') return file;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.');
  return new File([file], `Pasted picture ${now.toLocaleDateString('en-CA')} ${time}.png`, { type: file.type });
}
