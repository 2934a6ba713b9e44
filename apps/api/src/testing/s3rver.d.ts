declare module '@20minutes/s3rver' {
  interface Context {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    status: number;
    body: unknown;
  }
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    readonly middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly store: { getResourcePath(bucket: string, key: undefined, resource: 'uploads'): string };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
