/** Makes the browser save bytes as a file. Needs a DOM. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
