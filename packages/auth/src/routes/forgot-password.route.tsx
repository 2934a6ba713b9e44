import { paths } from '@pauta/feature-api';
import { useNavigate } from 'react-router';
import { requestReset } from '../session/password.ts';
import { useSessionStore } from '../session/session-provider.tsx';
import { passwordNotes } from '../session/password-notes.ts';
import { signInNotes } from '../session/sign-in-notes.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

export function Component() {
  const { settings } = useSessionStore();
  const navigate = useNavigate();
  return (
    <ForgotPasswordScreen
      email={signInNotes.email()}
      requestReset={(email) => requestReset(settings, email)}
      onSent={(email, destination) => {
        signInNotes.rememberEmail(email);
        passwordNotes.rememberCode({ email, destination, sentAt: Date.now() });
        void navigate(paths.resetPassword);
      }}
    />
  );
}
