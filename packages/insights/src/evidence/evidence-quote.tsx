import { useLingui } from '@lingui/react/macro';
import type { Evidence, Participant } from '@pauta/contract';
import { QuoteBar } from '@pauta/ui-kit';
import { use } from 'react';
import { EvidencePlaceContext } from './evidence-place.ts';
import { quoted } from './quoted.ts';
import { useMoment } from './use-moment.ts';
import { speakerLooks } from './speakers.ts';

/** Shows a passage in its context, and plays it if there is a recording. */
export type PlayEvidence = (evidence: Evidence) => void;

export type EvidenceQuoteProps = {
  readonly evidence: Evidence;
  /** Speakers of the meeting, in the order of their colours. */
  readonly speakers: readonly Participant[];
  /** Without it, the quote is read-only. */
  readonly onPlay?: PlayEvidence | undefined;
};

/** A quote as evidence of a result, with its speaker and time. */
export function EvidenceQuote({ evidence, speakers, onPlay }: EvidenceQuoteProps) {
  const { t } = useLingui();
  const place = use(EvidencePlaceContext);
  const momentOf = useMoment();
  const outdated = place === 'message' ? t`mensagem alterada` : t`da transcrição anterior`;
  const speaker = evidence.speakerId === null ? undefined : speakerLooks(speakers).get(evidence.speakerId);
  return (
    <QuoteBar
      place={place}
      time={evidence.isOutdated ? outdated : momentOf(evidence)}
      {...(speaker && { speaker: speaker.index, speakerName: speaker.name })}
      {...(onPlay && !evidence.isOutdated && { onPlay: () => onPlay(evidence) })}
    >
      <bdi>{quoted(evidence.quote)}</bdi>
    </QuoteBar>
  );
}

export type EvidenceListProps = Omit<EvidenceQuoteProps, 'evidence'> & { readonly evidence: readonly Evidence[] };

/** A list of quotes; nothing if there are none. */
export function EvidenceList({ evidence, ...rest }: EvidenceListProps) {
  return evidence.map((one) => (
    <EvidenceQuote key={`${one.segmentId}-${one.startMs}-${one.quote}`} evidence={one} {...rest} />
  ));
}
