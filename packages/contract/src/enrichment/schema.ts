import * as z from 'zod/mini';
import { Evidence } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { Participant } from '../participant/schema.ts';
import { Id, Instant, line } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** Source of a field: a quote of a meeting, a person, or an external service. */
const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), meetingTitle: z.string(), evidence: Evidence }),
  z.object({ kind: z.literal('person'), by: Person }),
  z.object({ kind: z.literal('provider'), name: z.string() }),
]);

/** A known value with its source and date. */
export const EnrichedField = z.object({ value: z.string(), source: Source, at: Instant });
export type EnrichedField = z.infer<typeof EnrichedField>;

const Field = z.nullable(EnrichedField);

export const personFields = ['role', 'company', 'emailAddress'] as const;
export type PersonFieldName = (typeof personFields)[number];
export const companyFields = ['domain', 'industry', 'size', 'location'] as const;
export type CompanyFieldName = (typeof companyFields)[number];

const elsewhere = {
  /** Other meetings that the caller may see, the newest first. */
  meetings: z.array(z.object({ id: Id, title: z.string(), startAt: Instant })),
  conversations: z.array(z.object({ id: Id, name: z.string(), userId: Id, lastMessageAt: Instant })),
};

export const EnrichedPerson = z.object({
  participant: Participant,
  role: Field,
  company: Field,
  emailAddress: Field,
  ...elsewhere,
});
export type EnrichedPerson = z.infer<typeof EnrichedPerson>;

export const EnrichedCompany = z.object({
  /** The name in the meeting. */
  name: z.nullable(z.string()),
  domain: Field,
  industry: Field,
  size: Field,
  location: Field,
  ...elsewhere,
});
export type EnrichedCompany = z.infer<typeof EnrichedCompany>;

/** State of the external lookup: not configured, domain unknown, ready, done with a result, or done without one. */
export const LookupState = z.enum(['off', 'needs_domain', 'ready', 'found', 'nothing']);
export type LookupState = z.infer<typeof LookupState>;

export const Enrichment = z.object({
  meetingId: Id,
  company: EnrichedCompany,
  /** Participants of the other side. */
  people: z.array(EnrichedPerson),
  lookup: z.object({ state: LookupState, provider: z.nullable(z.string()) }),
});
export type Enrichment = z.infer<typeof Enrichment>;

const said = z.nullable(line(200));
const isChange = (change: object) => Object.values(change).some((value) => value !== undefined);

/** Null clears the value. */
export const PersonProfile = z
  .partial(z.strictObject({ role: said, company: said, emailAddress: z.nullable(z.email().check(z.maxLength(200))) }))
  .check(z.refine(isChange, rule('nothing_to_change')));
export type PersonProfile = z.infer<typeof PersonProfile>;

/** Domain of an e-mail address: `padariatrigal.com.br`. */
const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(200),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
  );

export const CompanyProfile = z
  .partial(z.strictObject({ domain: z.nullable(Domain), industry: said, size: said, location: said }))
  .check(z.refine(isChange, rule('nothing_to_change')));
export type CompanyProfile = z.infer<typeof CompanyProfile>;
