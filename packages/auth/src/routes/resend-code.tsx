import { useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@pauta/ui-kit';
import { useEffect, useState } from 'react';

/** Minimum time between two requests for a code. */
const resendAfterMs = 60_000;

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Countdown in seconds. */
const useCountdown = (until: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const count = () => setLeft(secondsUntil(until));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
};

export type ResendCodeProps = {
  /** When the last code was sent, in ms; null if none was sent from this tab. */
  readonly sentAt: number | null;
  readonly isPending: boolean;
  readonly onResend: () => void;
};

/** Requests another code after a delay. Screen readers announce only when it becomes available. */
export function ResendCode({ sentAt, isPending, onResend }: ResendCodeProps) {
  const { t } = useLingui();
  const left = useCountdown((sentAt ?? -resendAfterMs) + resendAfterMs);
  const isWaiting = left > 0;
  return (
    <>
      <Button variant="ghost" fill isDisabled={isWaiting} isPending={isPending} onPress={onResend}>
        {isWaiting ? t`Enviar outro código em ${left} s` : t`Enviar outro código`}
      </Button>
      <VisuallyHidden>
        <span role="status">{sentAt !== null && !isWaiting && t`Você já pode pedir outro código.`}</span>
      </VisuallyHidden>
    </>
  );
}
