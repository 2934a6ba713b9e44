import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { api } from '@pauta/contract';
import type { TestServer, TestUser } from './test-server.ts';

type Groups = typeof api;
/** Such as `meetings.list`. */
export type EndpointName = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];

/** Ids of the objects that a module's endpoints are called with. */
type Things = Readonly<Record<string, string>>;

export interface Scene {
  readonly server: TestServer;
  /** Owner of the objects, and caller of the audited calls. */
  readonly owner: TestUser;
}

/** An actor with credentials. */
export type Caller = Pick<TestUser, 'id' | 'token'>;

/** How to call an endpoint, for tests that call all of them. */
export interface EndpointCase<T extends Things = Things> {
  readonly params?: (things: T) => Record<string, string>;
  readonly query?: (things: T) => Record<string, string>;
  readonly body?: object | ((things: T) => object);
  /** Whether the object belongs to the whole company, so that colleagues can see it. */
  readonly isCommon?: boolean;
  /** For an endpoint that may change something: the actions in the audit. */
  readonly audit?: readonly string[];
  /** The caller, if it is not a user. */
  readonly caller?: (scene: Scene, things: T) => Promise<Caller>;
  /** Preparation before a call that changes something; returns replaced ids. */
  readonly before?: (scene: Scene, things: T) => Promise<Partial<T> | void>;
}

export interface ModuleCases<T extends Things = Things> {
  readonly things: (scene: Scene) => Promise<T>;
  readonly endpoints: { readonly [K in EndpointName]?: EndpointCase<T> };
}

/** The cases of a module's endpoints, in `<module>.cases.ts` next to its routes: `things` creates the objects. */
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

/** The input of a call with these objects. */
export const inputOf = ({ params, query, body }: EndpointCase, things: Things) => ({
  params: params?.(things) ?? {},
  ...(query ? { query: query(things) } : {}),
  ...(body === undefined ? {} : { body: typeof body === 'function' ? body(things) : body }),
});
