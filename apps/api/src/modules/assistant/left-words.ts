import { isStopWord } from '../portuguese/stop-words.ts';
import type { Word } from '../portuguese/words.ts';
import { isCapital } from './find-names.ts';
import { frame } from './question-patterns.ts';

/** Folded words by which a question asks for a topic: others restrict it. */
const ownWords = {
  steps:
    /^(?:fic\w+|combin\w+|acert\w+|pend\w+|aberto|falt\w+|tarefas?|compromiss\w+|passos?|proxim\w+|marc\w+|encontros?|contatos?|decid\w+|decisao|fech\w+|assin\w+|avanc\w+|compr\w+|fazer|next|steps?|agora|ainda|horas?|horario|data|prazo)$/,
  measure:
    /^(?:media|diferenca|compar\w+|nota|notas|avali\w+|scores?|pontu\w+|acima|abaixo|maior|menor|superior|inferior|dur\w+|tempo|long[ao]s?|curt[ao]s?|demorad\w+|minutos?|\d+|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|sessenta|setenta|oitenta|noventa|geral|alt[ao]s?|baix[ao]s?|score\w*|intern\w+|extern\w+|pontos?)$/,
  talk: /^(?:fal\w+|tempo|vendedor\w*|demais|percentual|porcentagem|media|cento)$/,
  people: /^(?:particip\w+|estav\w+|estiv\w+|estev\w+|entr\w+|comparec\w+|presentes?|fal\w+|convers\w+|reuni\w+)$/,
  deadlines:
    /^(?:comec\w+|inici\w+|implant\w+|rodar|rodando|funcion\w+|ar|pront[oa]s?|inaugur\w+|venc\w+|expir\w+|precis\w+|quer\w*|pretend\w+|tudo|contratos?|usar|uso|virar|virada|vira|ano|novo|fim|final|mes|meses|dias?|semanas?|antes|depois|partir|natal|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|proxim\w+|que|vem|sistema|projeto|ferramenta|plataforma|solucao|ainda|estar|estejam|\d+)$/,
} as const;

/** The words of a question that restrict a topic beyond what its rules understand. */
export const leftWords = (topic: keyof typeof ownWords, subject: readonly Word[]): string[] =>
  subject.filter(({ folded }) => !ownWords[topic].test(folded)).map(({ text }) => text);

/** Whether a question for deadlines names nothing but the event and its days. */
export const isOfDeadlinesOnly = (words: readonly Word[]): boolean =>
  leftWords(
    'deadlines',
    words.filter((word) => !isStopWord(word.folded) && !frame.has(word.folded) && !(isCapital(word) && word.start > 0)),
  ).length === 0;
