import type { Dialogue, EvidenceDraft } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf, isSameSpeaker } from '../utterances/utterance.ts';

const asksOpen =
  /\b(?:fic(?:ou|aram)|falt(?:a|ou)|tem|sobrou) (?:\w+ ){0,3}?(?:alguma? (?:coisa|duvida|ponto|pergunta)|algo|mais alguma)\b|\bsem resposta\b|\bem aberto\b/;
const nothing = /^\W*(?:nao|nada|nenhum\w*|por enquanto nao|tudo (?:certo|claro))\b/;
const most = 3;

/** What somebody named as still open when asked, in the order of the talk. */
export function findOpenPoints(dialogue: Dialogue): EvidenceDraft[] {
  const { turns } = indexOf(dialogue);
  return turns
    .flatMap((turn) => {
      if (!turn.utterances.some(({ tags, folded }) => tags.has('question') && asksOpen.test(folded))) return [];
      const reply = turns[turn.at + 1]?.utterances[0];
      if (!reply || isSameSpeaker(reply.turn, turn)) return [];
      return reply.tags.has('question') || nothing.test(reply.folded) ? [] : [evidenceOf(reply)];
    })
    .slice(0, most);
}
