import { unaccented } from '@pauta/contract/fold';
import {
  type api,
  type CompanyFieldName,
  companyFields,
  type EnrichedField,
  isUnnamed,
  type LookupState,
  type Participant,
  type PersonFieldName,
  personFields,
  type Person,
  type Reply,
} from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { readAuthors } from '../corrections/authors.ts';
import { readStatementsIn } from '../corrections/correct.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { type MeetingWith, readMeetingsWith, withPeople } from '../meetings/meetings-with.ts';
import { findSegments, type FoundSegment } from '../transcripts/find-segments.ts';
import { findConversations, isNamed, type NamedConversation } from '../whatsapp/find-conversations.ts';
import { type CompanyProvider, companyProviderOf } from './company-provider.ts';
import { companyLookups } from './enrichment.table.ts';
import { domainOf } from './mail-domain.ts';
import { profilePattern, findStatedProfiles } from './stated-profiles.ts';

type View = Reply<typeof api.enrichment.get>;
type Found = { [K in PersonFieldName]: EnrichedField | null };

/** Number of other meetings whose transcripts are read. */
const mostRead = 5;
const lookupHoldsMs = 30 * 24 * 60 * 60 * 1000;

/** Key of corrections about the customer company. */
export const companyKey = 'company';

const nameKey = (name: string): string => unaccented(name).replace(/\s+/g, ' ').trim();

/** A name that identifies a person across meetings: a first name alone is ambiguous. */
const isFullName = (name: string): boolean => !isUnnamed(name) && nameKey(name).includes(' ');

interface Said {
  readonly meetingId: string;
  readonly key: string;
  readonly fields: Record<string, string | null>;
  readonly by: Person;
  readonly at: Date;
}

/** Corrections by people: this meeting's first, then the newest. */
const readSaidByPeople = async (tx: Tx, meetingId: string, otherIds: readonly string[]): Promise<Said[]> => {
  const rows = await readStatementsIn(tx, [meetingId, ...otherIds], 'profile');
  const authorOf = await readAuthors(tx, rows);
  const all = rows.flatMap((row) => {
    const by = authorOf(row);
    return by ? [{ meetingId: row.meetingId, key: row.key, fields: row.statement.fields, by, at: row.at }] : [];
  });
  return [...all.filter((one) => one.meetingId === meetingId), ...all.filter((one) => one.meetingId !== meetingId)];
};

/** The first correction of a field: `undefined` if there is none, null if it was cleared. */
const byPeople = (said: readonly Said[], field: string): EnrichedField | null | undefined => {
  const first = said.find(({ fields }) => fields[field] !== undefined);
  if (!first) return undefined;
  const value = first.fields[field] ?? null;
  return value === null ? null : { value, source: { kind: 'person', by: first.by }, at: first.at.toISOString() };
};

interface SaidField {
  readonly meetingId: string;
  readonly participantId: string;
  readonly field: PersonFieldName;
  readonly found: EnrichedField;
}

/** Far more than people say about themselves; more would block other requests. */
const mostLetters = 200_000;

const firstOf = (segments: readonly FoundSegment[]): FoundSegment[] => {
  let letters = 0;
  return segments.filter(({ text }) => (letters += text.length) <= mostLetters);
};

/** Facts that the transcripts of these meetings prove; the last mention counts. */
const readSaidFields = async (tx: Tx, meetings: readonly MeetingWith[]): Promise<SaidField[]> => {
  const ids = meetings.map(({ id }) => id);
  const segments = firstOf(await findSegments(tx, ids, profilePattern));
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  return meetings.flatMap(({ id, title, startAt, people }) =>
    findStatedProfiles(
      segments.filter(({ meetingId }) => meetingId === id),
      people,
    ).flatMap(({ participantId, field, value, segmentId, quote }) => {
      const segment = byId.get(segmentId);
      if (!segment) return [];
      const { speakerId, startMs, endMs, revision } = segment;
      const evidence = { meetingId: id, segmentId, revision, quote, speakerId, startMs, endMs };
      const at = new Date(startAt.getTime() + startMs).toISOString();
      return [
        {
          meetingId: id,
          participantId,
          field,
          found: { value, source: { kind: 'said' as const, meetingTitle: title, evidence }, at },
        },
      ];
    }),
  );
};

interface LookedUp {
  readonly facts: Record<string, EnrichedField>;
  readonly state: LookupState;
}

const readLookup = async (
  tx: Tx,
  ctx: Ctx,
  domain: string | undefined,
  provider: CompanyProvider | undefined,
): Promise<LookedUp> => {
  const [row] = domain
    ? await tx
        .select()
        .from(companyLookups)
        .where(and(companyScope(companyLookups, ctx), eq(companyLookups.domain, domain)))
    : [];
  const facts = Object.fromEntries(
    Object.entries(row?.facts ?? {}).map(([field, value]) => [
      field,
      { value, source: { kind: 'provider' as const, name: row?.provider ?? '' }, at: row?.at.toISOString() ?? '' },
    ]),
  );
  if (row && ctx.now().getTime() - row.at.getTime() < lookupHoldsMs) {
    return { facts, state: row.facts ? 'found' : 'nothing' };
  }
  return { facts, state: !provider ? 'off' : domain ? 'ready' : 'needs_domain' };
};

const elsewhere = (meetings: readonly MeetingWith[], conversations: readonly NamedConversation[]) => ({
  meetings: meetings.map(({ id, title, startAt }) => ({ id, title, startAt: startAt.toISOString() })),
  conversations: conversations.map((one) => ({ ...one, lastMessageAt: one.lastMessageAt.toISOString() })),
});

/** Known facts about the people and the company of a meeting that the actor may see, each with its source. */
export const readEnrichment = async (tx: Tx, ctx: Ctx, meeting: MeetingRow): Promise<View> => {
  const [here] = await withPeople(tx, [meeting]);
  const people = here?.people ?? [];
  const { customer } = meeting;
  const fullNames = people.map(({ name }) => name).filter(isFullName);
  const others = await readMeetingsWith(tx, ctx, meeting, fullNames);
  /** Whether two participants are the same person: same full name, or same name at the same customer. */
  const isSame = (person: Participant, other: Participant, where: MeetingWith): boolean =>
    nameKey(person.name) === nameKey(other.name) &&
    !isUnnamed(person.name) &&
    (isFullName(person.name) || (customer !== null && where.customer === customer));
  const conversations = await findConversations(tx, ctx, {
    names: [...fullNames, ...(customer ? [customer] : [])],
    isExample: meeting.isExample,
  });
  const said = await readSaidByPeople(
    tx,
    meeting.id,
    others.map(({ id }) => id),
  );
  const spoken = await readSaidFields(tx, [...(here ? [here] : []), ...others.slice(0, mostRead)]);

  const found = people.map((participant) => {
    const with_ = others.filter((one) => one.people.some((other) => isSame(participant, other, one)));
    const ids = new Set([
      participant.id,
      ...with_.flatMap((one) => one.people.filter((other) => isSame(participant, other, one)).map(({ id }) => id)),
    ]);
    const ownSaid = said.filter(({ key }) => ids.has(key));
    const ownSpoken = spoken.filter(({ participantId }) => ids.has(participantId));
    const field = (name: PersonFieldName): EnrichedField | null => {
      const byPerson = byPeople(ownSaid, name);
      if (byPerson !== undefined) return byPerson;
      const all = ownSpoken.filter((one) => one.field === name);
      const nearest = all[0]?.meetingId;
      return all.findLast(({ meetingId }) => meetingId === nearest)?.found ?? null;
    };
    const fields = Object.fromEntries(personFields.map((name) => [name, field(name)])) as Found;
    const chats = conversations.filter((chat) => isFullName(participant.name) && isNamed(chat, participant.name));
    return { participant, ...fields, ...elsewhere(with_, chats) };
  });

  const ofCompany = others.filter((one) => customer !== null && one.customer === customer);
  const companyIds = new Set([meeting.id, ...ofCompany.map(({ id }) => id)]);
  const saidOfCompany = said.filter(({ key, meetingId }) => key === companyKey && companyIds.has(meetingId));
  const mailed = found.flatMap(({ participant, emailAddress }) => {
    const domain = participant.side === 'customer' && emailAddress && domainOf(emailAddress.value);
    return domain ? [{ ...emailAddress, value: domain }] : [];
  });
  const saidDomain = byPeople(saidOfCompany, 'domain');
  const domain = saidDomain === undefined ? (mailed[0] ?? null) : saidDomain;
  const provider = companyProviderOf(ctx.platform.config);
  const lookup = await readLookup(tx, ctx, domain?.value, provider);
  const companyField = (name: CompanyFieldName): EnrichedField | null => {
    if (name === 'domain') return domain;
    const byPerson = byPeople(saidOfCompany, name);
    return byPerson === undefined ? (lookup.facts[name] ?? null) : byPerson;
  };
  const ofName = conversations.filter((chat) => customer !== null && isNamed(chat, customer));
  return {
    meetingId: meeting.id,
    company: {
      name: customer,
      ...(Object.fromEntries(companyFields.map((name) => [name, companyField(name)])) as Record<
        CompanyFieldName,
        EnrichedField | null
      >),
      ...elsewhere(ofCompany, ofName),
    },
    people: found,
    lookup: { state: lookup.state, provider: provider?.name ?? null },
  };
};
