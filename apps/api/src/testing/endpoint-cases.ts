import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { api } from '@pauta/contract';
import type { TestServer, TestUser } from './test-server.ts';

type Groups = typeof api;
/** As `meetings.list`. */
export type EndpointName = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];

/** Ids of what there is for a module's endpoints to be asked about, by what they are of. */
type Things = Readonly<Record<string, string>>;

export interface Scene {
  readonly server: TestServer;
  /** Whose the things are, and who makes the calls that the audit is told of. */
  readonly owner: TestUser;
}

/** Who acts, with what they send to prove it. */
export type Caller = Pick<TestUser, 'id' | 'token'>;

/** How an endpoint is asked, for the tests that ask each of them. */
export interface EndpointCase<T extends Things = Things> {
  readonly params?: (things: T) => Record<string, string>;
  readonly query?: (things: T) => Record<string, string>;
  readonly body?: object | ((things: T) => object);
  /** What it is about belongs to the whole company: a colleague knows of it, whatever they may do with it. */
  readonly isCommon?: boolean;
  /** Of one that may change something: the actions that it writes into the audit. */
  readonly audit?: readonly string[];
  /** Who calls it, where that is no person. */
  readonly caller?: (scene: Scene, things: T) => Promise<Caller>;
  /** What has to happen before it can change something; gives the things that are others for it. */
  readonly before?: (scene: Scene, things: T) => Promise<Partial<T> | void>;
}

export interface ModuleCases<T extends Things = Things> {
  readonly things: (scene: Scene) => Promise<T>;
  readonly endpoints: { readonly [K in EndpointName]?: EndpointCase<T> };
}

/**
 * The cases of a module's endpoints, in `<module>.cases.ts` beside its routes: `things` makes what they are asked
 * about.
 */
export const defineCases = <T extends Things>(
  things: (scene: Scene) => Promise<T>,
  endpoints: { readonly [K in EndpointName]?: EndpointCase<NoInfer<T>> },
): ModuleCases<T> => ({ things, endpoints });

const source = join(import.meta.dirname, '..');

export const readCases = async (): Promise<readonly (readonly [file: string, cases: ModuleCases])[]> =>
  Promise.all(
    globSync('**/*.cases.ts', { cwd: source })
      .toSorted()
      .map(async (file) => {
        const { cases } = (await import(join(source, file))) as { cases: ModuleCases };
        return [file, cases] as const;
      }),
  );

/** The input of a call, for these things. */
export const inputOf = ({ params, query, body }: EndpointCase, things: Things) => ({
  params: params?.(things) ?? {},
  ...(query ? { query: query(things) } : {}),
  ...(body === undefined ? {} : { body: typeof body === 'function' ? body(things) : body }),
});
