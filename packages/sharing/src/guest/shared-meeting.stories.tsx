import { shares } from '@pauta/contract';
import { featureStory, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { guestPassword } from './guest-password.ts';
import { sharing } from '../sharing.feature.ts';
import { share, sharedMeeting } from '../testing/share-data.ts';

const meta = { title: 'Screens/Sharing/Shared meeting' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { id } = share();
const path = `/s/${id}`;

/** The page after a password was entered, with the response of the handler. */
const entered = (handler: ReturnType<typeof problem>): Story => {
  const story = featureStory(sharing, { path, handlers: [handler] });
  return {
    ...story,
    beforeEach: () => {
      guestPassword.keep(id, 'segredo');
      return () => guestPassword.forget(id);
    },
  };
};

export const Password: Story = featureStory(sharing, { path });
export const Opening: Story = entered(waiting(shares.video));
export const WrongPassword: Story = entered(problem(shares.video, 'share_refused'));
export const Expired: Story = entered(problem(shares.video, 'share_expired'));
export const TurnedOff: Story = entered(problem(shares.video, 'share_revoked'));
export const TooManyTries: Story = entered(problem(shares.video, 'too_many_requests'));
export const Offline: Story = entered(offline(shares.video));
export const Everything: Story = entered(respond(shares.video, sharedMeeting()));
export const Preparing: Story = entered(
  respond(
    shares.video,
    sharedMeeting({ isExcerpt: true, recording: { state: 'preparing', kind: 'VIDEO', address: null } }),
  ),
);
export const RecordingFailed: Story = entered(
  respond(shares.video, sharedMeeting({ recording: { state: 'failed', kind: 'VIDEO', address: null } })),
);
export const NothingInTheExcerpt: Story = entered(
  respond(
    shares.video,
    sharedMeeting({
      isExcerpt: true,
      transcript: { language: 'pt-BR', speakers: [], segments: [] },
      answers: [],
      nextSteps: [],
      evaluation: { score: null, criteria: [] },
    }),
  ),
);
export const LongTitle: Story = entered(
  respond(shares.video, sharedMeeting({ title: 'Diagnóstico e apresentação da proposta comercial '.repeat(4) })),
);
