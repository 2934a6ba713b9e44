import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migrationsUpTo, openDatabase } from '../../platform/database.ts';
import { openLogger } from '../../platform/logger.ts';
import { openSecrets } from '../../platform/secrets.ts';

const whenBefore = async (name: string): Promise<number> => {
  const journal = new URL('../../../migrations/meta/_journal.json', import.meta.url);
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number; tag: string }[] };
  return entries[entries.findIndex(({ tag }) => tag.endsWith(name)) - 1]?.when ?? 0;
};

it('corrections from before the corrections table are carried over', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-carry-over-'));
  const { postgresUrl } = inject('databases');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: postgresUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const secrets = await openSecrets({ secret: undefined, dataDir });
  const settings = { url: url.href, dataDir, secrets, log: openLogger('silent'), poolSize: 2 };
  try {
    const migrationsFolder = await migrationsUpTo(await whenBefore('what-people-wrote'), join(dataDir, 'migrations'));
    await (await openDatabase({ ...settings, ...(migrationsFolder && { migrationsFolder }) })).close();
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const [company, ana, meeting, template, question, first, second, judged] = Array.from({ length: 8 }, randomUUID);
    const asked = JSON.stringify({ id: question, text: 'Quem decide?', type: 'person', options: [], position: 0 });
    await client.query(`
      insert into companies (id, name) values ('${company}', 'Aurora');
      insert into users (id, company_id, email_address, first_name, last_name)
        values ('${ana}', '${company}', 'ana@aurora.example', 'Ana', 'Martins');
      insert into meetings (id, company_id, user_id, title, start_at, status, score, is_reviewed)
        values ('${meeting}', '${company}', '${ana}', 'Diagnóstico', now(), 'ready', 100, true);
      insert into templates (id, company_id, name) values ('${template}', '${company}', 'Diagnóstico');
      insert into questions (id, company_id, template_id, position, text, type, options)
        values ('${question}', '${company}', '${template}', 0, 'Quem decide?', 'person', '[]');
      insert into answers (id, company_id, meeting_id, question_id, question, status, value, confidence, analyst,
        input_key, confirmed_by, confirmed_at)
        values (gen_random_uuid(), '${company}', '${meeting}', '${question}', '${asked}', 'ok', '"Renata"', 'high', 'local',
          'a', '${ana}', now());
      insert into evaluations (id, company_id, meeting_id, status, score, analyst, prompt_version, input_key, created_at)
        values ('${first}', '${company}', '${meeting}', 'done', 0, 'local', '1', 'a', now() - interval '1 day'),
          ('${second}', '${company}', '${meeting}', 'done', 100, 'local', '1', 'b', now());
      insert into criteria (id, company_id, evaluation_id, position, name, weight, levels, status, level, override_level,
        override_reason, override_by, override_at)
        values ('${judged}', '${company}', '${first}', 0, 'Decisão', 2, '["0","1","2"]', 'judged', 2, 0, 'Ninguém perguntou.',
          '${ana}', now()),
          (gen_random_uuid(), '${company}', '${second}', 0, 'Decisão', 2, '["0","1","2"]', 'judged', 2, null, null, null, null);`);
    await (await openDatabase(settings)).close();
    const { rows } = await client.query<{ kind: string; key: string; author: string; said: unknown }>(
      `select kind, key, author, coalesce(statement->'value', statement->'level') as said from corrections order by kind`,
    );
    const { rows: scores } = await client.query('select score from meetings');
    await client.end();
    // The second evaluation had hidden Ana's judgement of the first.
    expect([rows, scores]).toEqual([
      [
        { kind: 'answer', key: question, author: 'Ana Martins', said: 'Renata' },
        { kind: 'criterion', key: 'decisao', author: 'Ana Martins', said: 0 },
      ],
      [{ score: 0 }],
    ]);
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  }
});
