import type { PageTitle, Reason } from './hosted-words.ts';

/** Error codes of RFC 6749, RFC 6750, RFC 7009 and OpenID Connect that this server uses. */
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

/** An error that is sent to the client: as JSON, or to its redirect address. */
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

/** An error that is shown on a page only, as no redirect address is trusted. */
export class PageError extends Error {
  override name = 'PageError';
  readonly reason: Reason;
  readonly title: PageTitle;
  readonly status: number;

  constructor(
    reason: Reason,
    { title = 'not_in', status = 400, cause }: { title?: PageTitle; status?: number; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.reason = reason;
    this.title = title;
    this.status = status;
  }
}
