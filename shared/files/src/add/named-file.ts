/** A pasted picture has no name of its own: all are called image.png. This gives it one. */
export function namedFile(file: File, now = new Date()): File {
  if (file.name !== 'image.png') return file;
  const at = [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.');
  return new File([file], `Pasted picture ${now.toLocaleDateString('en-CA')} ${at}.png`, { type: file.type });
}
