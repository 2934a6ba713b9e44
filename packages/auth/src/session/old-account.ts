/** The account has no cognito id: its credentials are of the old kind. */
export class OldAccount extends Error {
  override readonly name = 'OldAccount';
}
