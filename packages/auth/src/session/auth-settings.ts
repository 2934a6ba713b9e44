/** Where people sign in. */
export type AuthSettings = {
  /** Such as `sa-east-1_AbC`; the embedded pool is `local_pauta`. */
  readonly userPoolId: string;
  readonly clientId: string;
  /** Address of the pool; Amazon's own for the region of the pool unless given. */
  readonly endpoint?: string;
};
