import { paths } from '@pauta/feature-api';
import { useNavigate } from 'react-router';
import { ThreadView } from '../conversation/thread-view.tsx';
import { noContexts } from '../conversation/place.ts';

const place = { kind: 'new', filter: null, contexts: noContexts } as const;

export function Component() {
  const navigate = useNavigate();
  return (
    <ThreadView place={place} isPage onThread={(id) => void navigate(paths.assistantThread(id), { replace: true })} />
  );
}
