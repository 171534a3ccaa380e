// Random words of this device: a client's share in the dice, and names for its messages.
export function hexBytes(count: number): string {
  return [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const entropy = (): string => hexBytes(32);
export const nonce = (): string => hexBytes(8);
