import { paths } from '@pauta/feature-api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmReset, requestReset } from '../session/password.ts';
import { useSessionStore } from '../session/session-provider.tsx';
import { passwordNotes } from '../session/password-notes.ts';
import { signInNotes } from '../session/sign-in-notes.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

export function Component() {
  const { settings } = useSessionStore();
  const navigate = useNavigate();
  const [sent, setSent] = useState(() => passwordNotes.code());
  return (
    <ResetPasswordScreen
      sent={sent}
      requestReset={(email) => requestReset(settings, email)}
      onSent={(email, destination) => {
        const next = { email, destination, sentAt: Date.now() };
        passwordNotes.rememberCode(next);
        setSent(next);
      }}
      confirmReset={(reset) => confirmReset(settings, reset)}
      onReset={(email) => {
        signInNotes.clear();
        signInNotes.rememberEmail(email);
        passwordNotes.rememberPasswordReset();
        void navigate(paths.login, { replace: true });
      }}
    />
  );
}
