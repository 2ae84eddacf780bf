/** How long a password may be, in characters as a player counts them. The server decides, and knows the common ones. */
export const minPassword = 8;
export const maxPassword = 128;

export function isPasswordLength(password: string): boolean {
  const { length } = Array.from(password);
  return length >= minPassword && length <= maxPassword;
}
