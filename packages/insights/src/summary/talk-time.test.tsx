import { cast, metrics } from '@pauta/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { TalkTime } from './talk-time.tsx';

const speakers = [cast.speakers.carla, cast.speakers.renata, cast.speakers.paulo];

describe('TalkTime', () => {
  it('lists participants by talk time, with their side', async () => {
    await show(<TalkTime metrics={metrics()} speakers={speakers} />);
    const people = within(screen.getByRole('list', { name: 'Tempo de fala' })).getAllByRole('listitem');
    expect(people.map((person) => person.textContent)).toEqual([
      expect.stringContaining('Carlanós43%'),
      expect.stringContaining('Renatacliente41%'),
      expect.stringContaining('Paulocliente16%'),
    ]);
  });

  it('shows the same as a table', async () => {
    await show(<TalkTime metrics={metrics()} speakers={speakers} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Tabela' }));
    expect(screen.getByRole('row', { name: /^Paulo 16% 6 min 4 s 28 s 21 6 14 0,9 s$/ })).toBeInstanceOf(HTMLElement);
  });

  it('shows an unnamed speaker, and omits unknown values', async () => {
    const [first] = metrics().speakers;
    const alone = { ...first!, speakerId: null, patienceMs: null };
    await show(<TalkTime metrics={metrics({ speakers: [alone], talkRatio: null, engagement: null })} speakers={[]} />);
    expect(screen.getByText('Sem nome')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Engajamento')).toBeNull();
    expect(screen.queryByText(/antes de responder/)).toBeNull();
  });
});
