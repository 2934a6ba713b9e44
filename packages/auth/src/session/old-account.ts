/** The account has no Cognito id: it uses legacy Basic credentials. */
export class OldAccount extends Error {
  override readonly name = 'OldAccount';
}
