/** Hands a file to the user, as browsers do with downloads. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once, as the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
