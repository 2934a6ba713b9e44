import { fold } from '@pauta/contract/fold';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { runPrepared } from '../../platform/prepared.ts';
import { phoneticKey } from '../portuguese/phonetics.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

/** Words come from the newest turns only, this many, so that a correction is as fast as a search. */
const turns = sql.raw('20000');
const newest = sql.raw('200');

/** Damerau-Levenshtein distance: letters missing, added, replaced or transposed. */
export const mistakesBetween = (one: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
};

/** Spellings of the same sound brought together, as a rough order of candidates only. */
const sounding = (lexeme: SQL): SQL =>
  sql`translate(replace(replace(replace(replace(replace(${lexeme}, 'ph', 'f'), 'sh', 'x'), 'ch', 'x'), 'qu', 'k'), 'ss', 's'), 'wyzcqgh', 'viskkj')`;

/** The most similar words, by letters or by sound, in transcripts and messages that the actor may see. */
const wordsLike = async (ctx: Pick<Ctx, 'actor'>, tx: Tx, word: string): Promise<string[]> => {
  const rows = await runPrepared<{ text: string }>(
    tx,
    sql`
      with wanted as materialized (
        select lexeme, length(lexeme) as letters from unnest(tsvector_to_array(pt_vec(${word}))) lexeme limit 1
      ),
      recent as materialized (
        select ${meetings.id}, coalesce(title, '') || ' ' || coalesce(customer, '') as name from ${meetings}
        where ${visibleMeetings(ctx)} order by start_at desc, id desc limit ${newest}
      ),
      said as (
        (select name as text, pt_vec(name) as search from recent)
        union all
        (select p.name, pt_vec(p.name) from recent join ${shownParticipants} p on p.meeting_id = recent.id)
        union all
        (select s.text, s.search from recent join segments s on s.meeting_id = recent.id limit ${turns})
      ),
      words as (
        select u.lexeme, min(said.text) as text
        from wanted cross join said cross join lateral unnest(tsvector_to_array(said.search)) u(lexeme)
        where length(u.lexeme) between wanted.letters - 2 and wanted.letters + 2
        group by u.lexeme
      )
      select words.text from words cross join wanted
      order by greatest(
        similarity(words.lexeme, wanted.lexeme),
        similarity(${sounding(sql`words.lexeme`)}, ${sounding(sql`wanted.lexeme`)})
      ) desc, words.lexeme limit 12`,
  );
  return rows.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
};

/** The query with misspelled words corrected, or spelled like a name that sounds the same, or null if there are no similar words. */
export const correctQuery = async (ctx: Pick<Ctx, 'actor'>, tx: Tx, query: string): Promise<string | null> => {
  const text = query.normalize('NFC');
  let corrected = text;
  for (const [typed] of text.matchAll(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu)) {
    const wanted = fold(typed);
    const allowed = wanted.length < 8 ? 1 : 2;
    const sound = phoneticKey(typed);
    const candidates = (await wordsLike(ctx, tx, typed)).map((word) => word.toLowerCase());
    if (candidates.includes(typed.toLowerCase())) continue;
    const [best] = candidates
      .map((word) => {
        const mistakes = mistakesBetween(wanted, fold(word));
        // Names have several spellings: what sounds the same counts as the smallest mistake.
        return { word, mistakes: phoneticKey(word) === sound ? Math.min(mistakes, 0.5) : mistakes };
      })
      .filter(({ mistakes }) => mistakes <= allowed)
      .toSorted((a, b) => a.mistakes - b.mistakes);
    // Without a mistake it differs in accents, which can give it another stem: Quiteria, Quitéria.
    if (best) corrected = corrected.replace(typed, best.word);
  }
  return corrected === text ? null : corrected;
};
