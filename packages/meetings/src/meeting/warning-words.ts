import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { askAgainCodes, type Meeting, type StageState, type Warning, type WarningCode } from '@pauta/contract';
import { formatOffset } from './duration.ts';

type Words = (i18n: I18n, count: number, warning: Warning) => string;

/** Time range of a warning, formatted as in the player. */
const partOf = ({ startMs = 0, endMs = startMs }: Warning) => ({
  from: formatOffset(startMs),
  to: formatOffset(endMs),
});

const words: Readonly<Record<WarningCode, Words>> = {
  model_stood_in: (i18n) =>
    i18n._(msg`O modelo de linguagem não respondeu a tudo: o que faltou foi analisado por regras.`),
  recording_cut: (i18n, _, warning) => {
    const { from, to } = partOf(warning);
    return warning.endMs === undefined
      ? i18n._(msg`O arquivo foi cortado em ${from}: o que veio depois se perdeu.`)
      : i18n._(msg`Faltam os minutos ${from} a ${to}: o arquivo termina antes do fim da gravação.`);
  },
  recording_part_lost: (i18n, _, warning) => {
    const { from, to } = partOf(warning);
    return i18n._(msg`Faltam os minutos ${from} a ${to}: o arquivo está danificado.`);
  },
  recording_tracks_unreadable: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: 'Não foi possível ler # trilha de áudio: o que foi dito nela não está na transcrição.', other: 'Não foi possível ler # trilhas de áudio: o que foi dito nelas não está na transcrição.' })}`,
    ),
  transcript_accents_restored: (i18n) => i18n._(msg`Os acentos vieram trocados no arquivo e foram restaurados.`),
  transcript_characters_lost: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# caractere do arquivo estava danificado: no lugar dele está �.', other: '# caracteres do arquivo estavam danificados: no lugar deles está �.' })}`,
    ),
  transcript_clock_times: (i18n) =>
    i18n._(msg`O arquivo tem a hora do dia: o tempo foi contado a partir da primeira fala.`),
  transcript_cues_skipped: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# trecho do arquivo não tinha palavras e ficou de fora.', other: '# trechos do arquivo não tinham palavras e ficaram de fora.' })}`,
    ),
  transcript_encoding_guessed: (i18n) =>
    i18n._(msg`O arquivo não é UTF-8: foi lido como Windows-1252. Confira os acentos.`),
  transcript_names_cleaned: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# nome tinha marcação, que foi removida.', other: '# nomes tinham marcação, que foi removida.' })}`,
    ),
  transcript_names_in_text: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# pessoa passa do limite de nomes: o dela ficou no texto.', other: '# pessoas passam do limite de nomes: os delas ficaram no texto.' })}`,
    ),
  transcript_overlaps: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# fala se sobrepõe à anterior da mesma pessoa.', other: '# falas se sobrepõem à anterior da mesma pessoa.' })}`,
    ),
  transcript_sorted: (i18n) => i18n._(msg`As falas estavam fora de ordem e foram ordenadas pelo tempo.`),
  transcript_times_estimated: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# fala não tem tempo: ele foi estimado.', other: '# falas não têm tempo: ele foi estimado.' })}`,
    ),
  transcript_times_negative: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# fala tinha tempo negativo e passou para o início.', other: '# falas tinham tempo negativo e passaram para o início.' })}`,
    ),
  transcript_times_reversed: (i18n, count) =>
    i18n._(
      msg`${plural(count, { one: '# fala terminava antes de começar: o fim foi estimado.', other: '# falas terminavam antes de começar: o fim foi estimado.' })}`,
    ),
  transcript_without_names: (i18n) => i18n._(msg`O arquivo não diz quem fala: tudo ficou em uma só voz, sem nome.`),
  transcript_without_times: (i18n) =>
    i18n._(msg`O arquivo não tem tempos: eles foram estimados em 150 palavras por minuto.`),
  transcription_empty: (i18n) =>
    i18n._(msg`Há som na gravação, mas o serviço de transcrição não devolveu nenhuma palavra.`),
  transcription_of_browser: (i18n) =>
    i18n._(
      msg`Estas são as palavras que o navegador escreveu enquanto gravava: não há transcrição configurada que ouça a gravação.`,
    ),
  transcription_of_captions: (i18n) =>
    i18n._(msg`Estas são as legendas da própria reunião: não há transcrição configurada que ouça a gravação.`),
  transcription_voices_apart: (i18n, _, warning) => {
    const { from } = partOf(warning);
    return i18n._(
      msg`A partir de ${from}, a mesma pessoa pode aparecer com dois nomes: não foi possível confirmar se as vozes são as mesmas.`,
    );
  },
  transcription_voices_untold: (i18n) =>
    i18n._(msg`As vozes não puderam ser separadas: as falas estão sem nome. As palavras estão todas aqui.`),
  transcription_words_missing: (i18n, _, warning) => {
    const { from, to } = partOf(warning);
    return i18n._(msg`De ${from} a ${to} há som, mas o serviço de transcrição não devolveu palavras.`);
  },
};

/** Text of a warning in one sentence. */
export const warningWords = (i18n: I18n, warning: Warning): string =>
  words[warning.code](i18n, warning.count ?? 1, warning);

/** Whether a retry of the service may help. */
export const isAskAgain = ({ code }: Warning): boolean => askAgainCodes.includes(code);

/** Whether the warnings of a completed stage justify a retry. */
export const canAskAgain = ({ state, canRetry, warnings }: StageState): boolean =>
  state === 'done' && canRetry && warnings.some(isAskAgain);

/** Parts missing from the recording's file. */
export const lostParts = ({ stages }: Pick<Meeting, 'stages'>): { startMs: number; endMs: number }[] =>
  stages
    .flatMap(({ warnings }) => warnings)
    .flatMap(({ code, startMs, endMs }) =>
      code === 'recording_part_lost' && startMs !== undefined && endMs !== undefined ? [{ startMs, endMs }] : [],
    );
