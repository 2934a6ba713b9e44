import { ListObjectsV2Command, S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { ProblemError } from '../problem-error.ts';
import { StartupError } from '../startup-error.ts';

/** Where the bucket is, and who we are there. */
export interface S3Settings {
  readonly bucket: string;
  /** Of a service other than Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined where the machine has credentials of its own. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Bytes of a part of a file that is sent, and how many are sent at once: together they bound the memory. */
export const partBytes = 8 * 1024 ** 2;
export const partsAtOnce = 3;

export const clientConfigOf = ({ endpoint, region, credentials }: S3Settings): S3ClientConfig => ({
  region,
  ...(credentials ? { credentials } : {}),
  // Other services know neither bucket hosts nor the checksums that are Amazon's alone.
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

/** What failed at the service, or on the way there, as a problem that goes by; all else as it is. */
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

/** Does work with the service. Throws `storage_unavailable` where it does not answer. */
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

/** Opens the bucket, and asks for it once. Throws `StartupError` where it can't be used. */
export const openBucket = async (settings: S3Settings): Promise<Bucket> => {
  const client = new S3Client(clientConfigOf(settings));
  try {
    // No key begins so; unlike a mere look at the bucket it says what is wrong.
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
