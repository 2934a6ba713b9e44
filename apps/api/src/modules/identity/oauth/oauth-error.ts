/** Errors of RFC 6749, RFC 6750, RFC 7009 and OpenID Connect that this server gives. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'
  | 'access_denied'
  | 'login_required'
  | 'server_error'
  | 'temporarily_unavailable';

/** A refusal that the client is told: as JSON, or at its return address. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly status: number;

  constructor(
    code: OAuthErrorCode,
    message: string,
    { status = 400, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

/** A refusal that only the person at the browser is told: nothing proves where else it may go. The texts are for them. */
export class PageError extends Error {
  override name = 'PageError';
  readonly title: string;
  readonly status: number;

  constructor(
    message: string,
    {
      title = 'Não foi possível entrar',
      status = 400,
      cause,
    }: { title?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.title = title;
    this.status = status;
  }
}
