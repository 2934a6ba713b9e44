import { ListObjectsV2Command, S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { ProblemError } from '../problem-error.ts';
import { StartupError } from '../startup-error.ts';

/** Address and credentials of the bucket. */
export interface S3Settings {
  readonly bucket: string;
  /** Endpoint of a service other than Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined if the machine provides credentials. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Size of an upload part, and number of concurrent parts: together they limit memory. */
export const partBytes = 8 * 1024 ** 2;
export const partsAtOnce = 3;

export const clientConfigOf = ({ endpoint, region, credentials }: S3Settings): S3ClientConfig => ({
  region,
  ...(credentials ? { credentials } : {}),
  // Other services support neither bucket hosts nor Amazon's own checksums.
  ...(endpoint
    ? {
        endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED' as const,
        responseChecksumValidation: 'WHEN_REQUIRED' as const,
      }
    : {}),
  requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
});

export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Maps service and network errors to a temporary problem; others are returned unchanged. */
const asProblem = (error: unknown): unknown => {
  if (error instanceof ProblemError || (error as { name?: unknown }).name === 'AbortError') return error;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const isOurs = status !== undefined && status < 500 && status !== 408 && status !== 429;
  const isRemote = status !== undefined || (error instanceof Error && '$metadata' in error) || hasNetworkCode(error);
  return isRemote && !isOurs ? new ProblemError('storage_unavailable', { cause: error }) : error;
};

const hasNetworkCode = (error: unknown): boolean => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return (
    name === 'TimeoutError' ||
    (typeof code === 'string' && /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code))
  );
};

/** Calls the service. Throws `storage_unavailable` if it does not respond. */
export const withService = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
};

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
}

/** Opens and checks the bucket. Throws `StartupError` if it is unusable. */
export const openBucket = async (settings: S3Settings): Promise<Bucket> => {
  const client = new S3Client(clientConfigOf(settings));
  try {
    // No key has this prefix. Unlike HeadBucket, listing returns the reason of an error.
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: '.', MaxKeys: 1 }));
  } catch (error) {
    client.destroy();
    const reason = isMissing(error) ? 'ele não existe' : (error as Error).message || (error as Error).name;
    throw new StartupError(
      `O bucket ${settings.bucket} de PAUTA_S3_BUCKET não pode ser usado (${reason}). Confira PAUTA_S3_ENDPOINT, PAUTA_S3_REGION e as chaves.`,
      { cause: error },
    );
  }
  return { client, name: settings.bucket };
};
