export type PoolErrorType =
  | 'NotAuthorizedException'
  | 'UserNotFoundException'
  | 'UserNotConfirmedException'
  | 'PasswordResetRequiredException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidPasswordException'
  | 'InvalidParameterException'
  | 'LimitExceededException'
  | 'TooManyRequestsException'
  | 'ResourceNotFoundException'
  | 'UnauthorizedException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'InternalErrorException';

/** An error with Cognito's name, which the library shows as the error's `code`. */
export class PoolError extends Error {
  override name = 'PoolError';
  readonly type: PoolErrorType;
  readonly status: number;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterS: number | undefined;

  constructor(
    type: PoolErrorType,
    message: string,
    { status = 400, retryAfterS, cause }: { status?: number; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.type = type;
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

/** The same for an unknown name and a wrong password. */
export const wrongCredentials = (): PoolError =>
  new PoolError('NotAuthorizedException', 'Incorrect username or password.');

export const notAuthorized = (message: string): PoolError => new PoolError('NotAuthorizedException', message);
