import { useLingui } from '@lingui/react/macro';
import { ApiError, createQueryClient, failureWords } from '@pauta/api-client';
import { useDocumentTitle } from '@pauta/feature-api';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { guestPassword } from './guest-password.ts';
import { PasswordScreen } from './password-screen.tsx';
import { sharedMeetingOptions } from './shared-meeting.queries.ts';
import { SharedMeetingView } from './shared-meeting-view.tsx';

const refusals: ReadonlySet<number> = new Set([401, 404, 410]);

/** The password screen, then the shared meeting. */
function SharedMeetingPage() {
  const { t } = useLingui();
  const { shareId = '' } = useParams();
  const [password, setPassword] = useState(() => guestPassword.read(shareId));
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(sharedMeetingOptions(shareId, password));
  useDocumentTitle(data?.title ?? t`Reunião compartilhada`);

  // A network error does not hide what was already loaded.
  const isRefused = error instanceof ApiError && refusals.has(error.status);

  useEffect(() => {
    if (isRefused) guestPassword.forget(shareId);
    else if (data && password) guestPassword.keep(shareId, password);
  }, [shareId, password, data, isRefused]);

  const open = (typed: string) => {
    if (typed === password) void refetch();
    else setPassword(typed);
  };

  if (data && !isRefused) return <SharedMeetingView meeting={data} onRenew={() => void refetch()} />;
  return (
    <PasswordScreen
      message={error && failureWords(error, t`Não foi possível abrir a reunião. Tente de novo.`)}
      refusals={errorUpdateCount}
      isPending={isFetching}
      onSubmit={open}
    />
  );
}

/** The page of a link. Its cache is separate from that of a user signed in in the same browser. */
export function Component() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SharedMeetingPage />
    </QueryClientProvider>
  );
}
