import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { lockDataDirectory } from '../data-directory.ts';
import { openLogger } from '../logger.ts';
import { openSecrets } from '../secrets.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

// node hold-embedded-postgres.ts <data directory>: opens it, writes a row, prints a line, and waits to be killed.
const [dataDir = ''] = process.argv.slice(2);
await lockDataDirectory(dataDir);
const secrets = await openSecrets({ secret: undefined, dataDir });
const { url } = await openEmbeddedPostgres({ dataDir, secrets, log: openLogger('error'), connections: 20 });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('create table written as select 1 as n');
process.stdout.write('written\n');
await delay(600_000);
