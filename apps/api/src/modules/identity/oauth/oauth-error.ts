import type { PageTitle, Reason } from './hosted-words.ts';

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

/** A refusal that only the person at the browser is told: nothing proves where else it may go. */
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
