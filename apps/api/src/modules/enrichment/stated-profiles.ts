import { fold } from '@pauta/contract/fold';
import { isUnnamed, type Participant, type PersonFieldName } from '@pauta/contract';
import { normalise } from '../portuguese/normalise.ts';

/** A segment of a transcript with its speaker. */
export interface ProfileSegment {
  readonly id: string;
  readonly speakerId: string | null;
  readonly text: string;
}

/** A fact that a speaker states about themselves or another person. */
export interface StatedProfile {
  readonly participantId: string;
  readonly field: PersonFieldName;
  readonly value: string;
  readonly segmentId: string;
  /** The literal sentence. */
  readonly quote: string;
}

const roles =
  'diretor[a]?|gerente|coordenador[a]?|supervisor[a]?|analista|comprador[a]?|presidente|vice-presidente|soci[oa]|don[oa]|proprietari[oa]|fundador[a]?|cofundador[a]?|ceo|cfo|cto|coo|cio|cmo|head|superintendente|controller|contador[a]?|engenheir[oa]|consultor[a]?|assistente|secretari[oa]|encarregad[oa]|gestor[a]?|advogad[oa]|tecnic[oa]';
const kinds =
  'comercial|financeir[oa]|geral|administrativ[oa]|executiv[oa]|industrial|juridic[oa]|operacional|regional|nacional|senior|junior|pleno';
const areas =
  'compras|vendas|ti|tecnologia|rh|marketing|operacoes|logistica|producao|projetos|produtos?|financas|suprimentos|qualidade|manutencao|contas|atendimento|inovacao|engenharia|pessoas|recursos humanos|(?:novos )?negocios|area comercial|financeiro|comercial';
const role = `(?:${roles})(?: (?:${kinds}))*(?: (?:de|da|do|em) (?:${areas})(?: e (?:${areas}))?)?`;
/** Case-sensitive: capitals separate a company's name from the words around it. */
const company = String.raw`\p{Lu}[\p{L}\p{N}&'’.-]*(?: (?:(?:de|da|do|e|dos|das) )?\p{Lu}[\p{L}\p{N}&'’-]*)*`;

/** A PostgreSQL pattern that preselects segments. */
export const profilePattern = String.raw`@|arroba|\m(${roles})\M|\maqui (e|quem fala)\M`;

const ownRole = new RegExp(
  String.raw`\b(?:(?:eu )?sou|trabalho como|atuo como) (?:o |a |um dos |uma das |um |uma )?(${role})(?![\p{L}\p{N}-])`,
  'gu',
);
const othersRole = (name: string): RegExp =>
  new RegExp(
    String.raw`\b${name}(?: \p{L}+)?(?:,? que e |, (?:e )?| e )(?:o |a |(?:o |a )?noss[oa] |(?:o |a )?(?:meu|minha) )(${role})(?![\p{L}\p{N}-])`,
    'gu',
  );
const afterRole = new RegExp(String.raw`^,? (?:aqui )?(?:da|do|na|no) (${company})`, 'u');
const aqui = new RegExp(
  String.raw`\b[Aa]qui (?:é|quem fala é) (?:o |a )?(\p{Lu}\p{L}+)(?: \p{Lu}\p{L}+)*,? (?:da|do) (${company})`,
  'u',
);
const address = /(?<![\w.+-])([a-z0-9][\w.+-]{0,63})\s*(?:@|\barroba\b)\s*([a-z0-9-]+(?:(?:\.| ponto )[a-z0-9-]+)+)/gu;
/** In longer "sentences" punctuation is missing, so the words around a role prove nothing. */
const longestSentence = 600;
const denied = /\b(?:nao|nunca|se|quando|como se)(?: eu)? $/;

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`);
const firstName = (name: string): string => fold(normalise(name)).split(/\s+/)[0] ?? '';

/** Sentences of a text with their offset. A dot within a word or an address does not end one. */
const sentencesOf = (text: string): { text: string; start: number }[] =>
  Array.from(text.matchAll(/\S.*?(?:[.!?…](?=\s|$)|$)/gsu), ({ 0: sentence, index }) => ({
    text: sentence,
    start: index,
  }));

const areaOnly = new RegExp(`^(?:${areas})$`);

/**
 * Roles, companies and addresses that speakers state about themselves or a person they address by name. Questions,
 * conditions and denials are ignored. A statement about oneself goes before those of others, and the later before the
 * earlier.
 */
export const findStatedProfiles = (
  segments: readonly ProfileSegment[],
  participants: readonly Participant[],
): StatedProfile[] => {
  const named = participants.filter(({ name }) => !isUnnamed(name));
  const byFirstName = Map.groupBy(named, ({ name }) => firstName(name));
  /** The participant with this first name; undefined if two have it. */
  const called = (name: string): Participant | undefined => {
    const [one, ...more] = byFirstName.get(name) ?? [];
    return more.length === 0 ? one : undefined;
  };
  const tellsOf = [...byFirstName].flatMap(([name, [person, ...more]]) =>
    person && more.length === 0 && name.length >= 3 ? [{ name, person, pattern: othersRole(escaped(name)) }] : [],
  );
  const isPresent = new Set(participants.map(({ id }) => id));
  const own: StatedProfile[] = [];
  const others: StatedProfile[] = [];

  for (const segment of segments) {
    const speaker = segment.speakerId !== null && isPresent.has(segment.speakerId) ? segment.speakerId : null;
    for (const { text } of sentencesOf(segment.text)) {
      if (text.length > longestSentence || text.trimEnd().endsWith('?')) continue;
      // Both have the same length if the text is composed (NFC), so offsets are equal.
      const folded = fold(text);
      const say = (list: StatedProfile[], participantId: string, field: PersonFieldName, value: string) =>
        list.push({ participantId, field, value, segmentId: segment.id, quote: text.trim() });
      const sayRole = (list: StatedProfile[], participantId: string, match: RegExpExecArray | RegExpMatchArray) => {
        const said = match[1] ?? '';
        const end = (match.index ?? 0) + match[0].length;
        const value = text.slice(end - said.length, end);
        say(list, participantId, 'role', value.charAt(0).toLocaleUpperCase('pt-BR') + value.slice(1));
        const where = afterRole.exec(text.slice(end))?.[1];
        if (where && !areaOnly.test(fold(where))) say(list, participantId, 'company', where.replace(/[.'’-]+$/u, ''));
      };

      if (speaker) {
        for (const match of folded.matchAll(ownRole)) {
          if (!denied.test(folded.slice(0, match.index))) sayRole(own, speaker, match);
        }
        const here = aqui.exec(text);
        const speakerName = participants.find(({ id }) => id === speaker)?.name ?? '';
        if (here?.[1] && here[2] && firstName(here[1]) === firstName(speakerName)) {
          say(own, speaker, 'company', here[2].replace(/[.'’-]+$/u, ''));
        }
      }
      for (const { name, person, pattern } of tellsOf) {
        if (person.id === speaker || !folded.includes(name)) continue;
        for (const match of folded.matchAll(pattern)) sayRole(others, person.id, match);
      }
      for (const { 1: local = '', 2: host = '' } of folded.matchAll(address)) {
        const value = `${local}@${host.replaceAll(' ponto ', '.')}`.replace(/\.+$/, '');
        const owner = called(local.split(/[._+-]/)[0] ?? '');
        if (owner) say(owner.id === speaker ? own : others, owner.id, 'emailAddress', value);
        else if (speaker && /\bmeu e-?mail\b/.test(folded)) say(own, speaker, 'emailAddress', value);
      }
    }
  }
  return [...others, ...own];
};
