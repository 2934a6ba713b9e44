import { paths } from '@pauta/feature-api';
import { useNavigate } from 'react-router';
import { Talk } from '../conversation/talk.tsx';
import { noContexts } from '../conversation/place.ts';

const place = { kind: 'new', filter: null, contexts: noContexts } as const;

export function Component() {
  const navigate = useNavigate();
  return <Talk place={place} isPage onThread={(id) => void navigate(paths.assistantThread(id), { replace: true })} />;
}
