import { useLingui } from '@lingui/react/macro';
import { Switch } from '@pauta/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { findSpeechPlace, installSpeech, type SpeechPlace } from './recognition.ts';
import type { StartRecording } from './recording-item.ts';

export type SpeechChoice = Pick<StartRecording, 'speech'> & {
  /** Null without speech recognition in this browser. */
  readonly field: ReactNode;
};

/** Consent to speech recognition, which shows in advance where the audio is processed. */
export const useSpeechChoice = (findSpeech = findSpeechPlace): SpeechChoice => {
  const { t } = useLingui();
  const [place, setPlace] = useState<SpeechPlace | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    const find = async () => {
      const found = await findSpeech();
      setPlace(found);
      // On-device recognition needs no consent.
      setIsWriting(found === 'local');
    };
    void find();
  }, [findSpeech]);

  const words: Record<SpeechPlace, string> = {
    local: t`O texto é feito neste computador, e o som não sai dele.`,
    downloadable: isWriting
      ? t`Baixando o que o navegador precisa. Uma gravação que começa antes fica sem o texto.`
      : t`O navegador baixa uma vez o que precisa. O texto é feito neste computador, e o som não sai dele.`,
    remote: t`Este navegador envia o som da conversa ao serviço de quem o faz: o Google no Chrome, a Microsoft no Edge, a Apple no Safari. Ligue só se isso for permitido na sua empresa.`,
  };

  const write = async (isOn: boolean) => {
    setIsWriting(isOn);
    if (!isOn || place !== 'downloadable') return;
    const isThere = await installSpeech();
    setPlace(isThere ? 'local' : 'remote');
    // The user agreed to on-device recognition only.
    if (!isThere) setIsWriting(false);
  };

  const field = place && (
    <Switch
      label={t`Escrever o que é dito enquanto grava`}
      description={words[place]}
      isSelected={isWriting}
      onChange={(isOn) => void write(isOn)}
    />
  );
  return { field, speech: isWriting && place !== 'downloadable' ? place : null };
};
