import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface FloorStatement {
  text: string;
  values: readonly unknown[];
}

/** SQL statements of a request class, by its variants. */
export type FloorClass = readonly (readonly FloorStatement[])[];

/** Request classes with the database to query. */
export interface FloorPlan {
  databaseUrl: string;
  connections: number;
  /** SQL run once on each connection. */
  setUp: string;
  classes: readonly FloorClass[];
}

/** The baseline of the same responses: bare `node:http` and `pg` with prepared statements. `/<class>/<variant>`. */
const serve = (plan: FloorPlan, listening: (port: number) => void): void => {
  const pool = new pg.Pool({
    connectionString: plan.databaseUrl,
    max: plan.connections,
    onConnect: async (client: pg.ClientBase) => void (await client.query(plan.setUp)),
  });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `floor_${names.size}`;
    names.set(text, name);
    return name;
  };
  const answer = async (url: string): Promise<string> => {
    const [classIndex = 0, variant = 0] = url.slice(1).split('/').map(Number);
    const statements = plan.classes[classIndex]?.[variant] ?? [];
    const client = await pool.connect();
    try {
      const parts: unknown[] = [];
      for (const { text, values } of statements)
        parts.push((await client.query({ name: nameOf(text), text, values: [...values] })).rows);
      return JSON.stringify(parts);
    } finally {
      client.release();
    }
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = await answer(request.url ?? '');
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(body);
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') listening(address.port);
  });
};

export interface Floor {
  address: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the baseline in a separate process, like the product. */
export const startFloor = async (plan: FloorPlan): Promise<Floor> => {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(plan);
  const [port] = (await once(child, 'message')) as [number];
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};

if (import.meta.main) {
  process.once('message', (plan: FloorPlan) => serve(plan, (port) => process.send?.(port)));
}
