// Copies a text. Plain HTTP has no clipboard: there the field itself is selected and copied.
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!field) return false;
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
