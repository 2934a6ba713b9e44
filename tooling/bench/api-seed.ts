/** Runs plain SQL, several statements at once. */
export type Execute = (statements: string) => Promise<unknown>;

const companies = 10;

/** Numbers of objects from which the variants of the classes choose. */
export const seeded = { users: 20, tags: 20, words: 100 };

export const userId = (company: number, user: number): string =>
  `00000000-0000-4000-9000-${String(company * 1000 + user).padStart(12, '0')}`;
export const tagId = (company: number, tag: number): string =>
  `00000000-0000-4000-a000-${String(company * 1000 + tag).padStart(12, '0')}`;
export const word = (index: number): string => `projeto${index}`;

const idBy = (kind: '8' | '9' | 'a', number: string): string =>
  `('00000000-0000-4000-${kind}000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Ids ordered by time, like the product's own. */
const idAt = (instant: string, hash: string): string =>
  `(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '7' || substr(${hash}, 1, 3) || '8'
    || substr(${hash}, 4, 15))::uuid`;

/**
 * Fills an empty database with meetings of two years, a tenth of them for the given company, distributed evenly over
 * users, tags and kinds; one in fifty has a transcript of forty turns.
 */
export const seed = async (execute: Execute, companyId: string, meetings: number): Promise<void> => {
  const company = (number: string) => `case ${number} when 0 then '${companyId}'::uuid else ${idBy('8', number)} end`;
  const spoken = `'Sobre o projeto' || (get_byte(bytes, 8) + s) % ${seeded.words}
    || ', o preço fica como combinamos e a proposta segue na sexta-feira.'`;
  const among = (byte: number, count: number) => `get_byte(drawn.bytes, ${byte}) % ${count}`;
  // Foreign keys are valid by construction; checking them would take longer than everything else.
  await execute(`
    set session_replication_role = replica;
    insert into companies (id, name) select ${company('n')}, 'Empresa ' || n from generate_series(1, ${companies - 1}) n;
    insert into users (id, company_id, email_address, first_name, last_name)
      select ${idBy('9', 'n * 1000 + u')}, ${company('n')}, 'pessoa' || u || '@empresa' || n || '.example', 'Pessoa', u::text
      from generate_series(0, ${companies - 1}) n, generate_series(0, ${seeded.users - 1}) u;
    insert into tags (id, company_id, name)
      select ${idBy('a', 'n * 1000 + t')}, ${company('n')}, 'Etiqueta ' || t
      from generate_series(0, ${companies - 1}) n, generate_series(0, ${seeded.tags - 1}) t;`);
  const piece = 50_000;
  for (let from = 1; from <= meetings; from += piece) {
    await execute(`
      create table seeding as
        select n, n % ${companies} as company, ${idAt('moment.start_at', 'drawn.hash')} as id,
          moment.start_at, drawn.hash, drawn.bytes
        from generate_series(${from}, ${Math.min(meetings, from + piece - 1)}) n
        cross join lateral (select md5(n::text) as hash, decode(md5(n::text), 'hex') as bytes) drawn
        cross join lateral (
          select date_trunc('milliseconds', now() - n * interval '2 years' / ${meetings}) as start_at
        ) moment;
      insert into meetings (id, company_id, user_id, title, customer, start_at, duration_ms, meeting_type, status, score,
          score_trend, next_step, next_step_count)
        select id, ${company('company')}, ${idBy('9', `company * 1000 + ${among(0, seeded.users)}`)},
          'Conversa ' || n, 'Cliente ' || n % 997, start_at, 60000 * (10 + ${among(1, 80)}),
          case when ${among(2, 5)} = 0 then 'INTERNAL' else 'EXTERNAL' end,
          case ${among(3, 20)} when 0 then 'failed' when 1 then 'needs_attention' when 2 then 'scheduled' else 'ready' end,
          ${among(4, 101)}, ${among(5, 21)} - 10, 'Enviar a proposta até sexta-feira', 1
        from seeding drawn;
      insert into participants (id, company_id, meeting_id, name, side, position)
        select ${idAt('start_at', `md5(hash || p)`)}, ${company('company')}, id, 'Participante ' || p,
          case p when 0 then 'us' else 'customer' end, p
        from seeding, generate_series(0, 2) p;
      insert into meeting_tags (company_id, meeting_id, tag_id, start_at)
        select ${company('company')}, id, ${idBy('a', `company * 1000 + (${among(6, seeded.tags)} + 7 * t) % ${seeded.tags}`)}, start_at
        from seeding drawn, generate_series(0, 1) t;
      create table seeding_spoken as select * from seeding drawn where ${among(7, 50)} = 0;
      insert into meeting_stages (company_id, meeting_id, stage, state, progress, attempts, started_at, finished_at)
        select ${company('company')}, id, stage, 'done', 1, 1, start_at, start_at
        from seeding_spoken, unnest(array['media', 'transcription', 'speakers', 'answers', 'evaluation']) stage;
      insert into recordings (id, company_id, meeting_id, kind, state, original_key, storage_key, mime_type, bytes, duration_ms)
        select ${idAt('start_at', `md5(hash || 'r')`)}, ${company('company')}, id, 'AUDIO', 'ready', 'o', 's', 'audio/webm', 1000000, 60000
        from seeding_spoken;
      insert into transcripts (id, company_id, meeting_id, status, source, revision, progress)
        select ${idAt('start_at', `md5(hash || 't')`)}, ${company('company')}, id, 'done', 'import', 1, 1
        from seeding_spoken;
      insert into next_steps (id, company_id, meeting_id, position, key, text, owner)
        select ${idAt('start_at', `md5(hash || 'n')`)}, ${company('company')}, id, 0, 'enviar', 'Enviar a proposta até sexta-feira',
          'Participante 0'
        from seeding_spoken;
      insert into segments (id, company_id, meeting_id, position, speaker_id, start_ms, end_ms, text)
        select ${idAt('start_at', `md5(hash || 's' || s)`)}, ${company('company')}, id, s,
          ${idAt('start_at', `md5(hash || s % 3)`)}, s * 8000, s * 8000 + 7500,
          ${spoken}
        from seeding_spoken, generate_series(0, 39) s;
      drop table seeding, seeding_spoken;`);
  }
  await execute('set session_replication_role = origin');
  await execute('vacuum analyze');
};
