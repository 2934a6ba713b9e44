import { ExportFormat, Language, type MeetingView, NewExport } from '@pauta/contract';
import type { Platform } from '../../platform/platform.ts';

/** Contents of an export's address: meetings, format, expiry, user and session. */
export interface ExportAddress {
  readonly ids: readonly string[];
  /** Used instead of ids. */
  readonly filter: MeetingView['filter'] | undefined;
  readonly format: ExportFormat;
  readonly language: Language;
  /** Unix seconds. */
  readonly expires: string;
  readonly user: string;
  /** Empty for a sign-in without a session. */
  readonly session: string;
}

const purpose = 'export';
const names = ['ids', 'filter', 'format', 'language', 'expires', 'user', 'session'] as const;

/** Packs ids, so that a hundred of them fit into an address. */
const pack = (ids: readonly string[]): string =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');
const unpack = (text: string): string[] =>
  (Buffer.from(text, 'base64url').toString('hex').match(/.{32}/g) ?? []).map((hex) =>
    hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );

export const toExportPath = ({ secrets }: Pick<Platform, 'secrets'>, address: ExportAddress): string => {
  const { ids, filter, ...rest } = address;
  const query = { ...rest, ids: pack(ids), filter: filter ? JSON.stringify(filter) : '' };
  const signature = secrets.sign(purpose, ...names.map((name) => query[name]));
  return `/export?${new URLSearchParams({ ...query, signature })}`;
};

/** Parses a signed address; undefined if it is invalid or expired. */
export const parseExportPath = (
  { secrets, now }: Pick<Platform, 'secrets' | 'now'>,
  query: Readonly<Record<string, unknown>>,
): ExportAddress | undefined => {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  if (!secrets.verify(text('signature'), purpose, ...names.map(text))) return undefined;
  if (Number(text('expires')) * 1000 <= now().getTime()) return undefined;
  const [user, session, expires] = [text('user'), text('session'), text('expires')];
  const [format, language] = [ExportFormat.parse(text('format')), Language.parse(text('language'))];
  const { filter } = NewExport.parse({ filter: text('filter') ? JSON.parse(text('filter')) : {}, format });
  return {
    ids: unpack(text('ids')),
    filter: text('filter') ? filter : undefined,
    format,
    language,
    expires,
    user,
    session,
  };
};
