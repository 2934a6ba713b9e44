import { createInterface } from 'node:readline';
import { type FixturePerson, MeetingServer } from './meeting-server.ts';
import { closeSharedBrowser } from './shared-browser.ts';

/** Commands to the meeting process, one JSON object per line. */
export type MeetingOrder =
  | { readonly is: 'admit' }
  | { readonly is: 'talk'; readonly name: string; readonly isTalking: boolean }
  | { readonly is: 'end' };

/** Its events: first its address, then each guest who asks to be admitted. */
export type MeetingNews =
  | { readonly is: 'held'; readonly host: string; readonly port: number; readonly invitation: string }
  | { readonly is: 'knock'; readonly name: string };

const tell = (news: MeetingNews) => process.stdout.write(`${JSON.stringify(news)}\n`);

// node hold-meeting.ts "Ana Souza" "Bruno Lima": a fixture meeting in its own process, for tests of other packages. It
// ends when stdin ends.
const meeting = new MeetingServer('google_meet');
await meeting.start();
const people = new Map<string, FixturePerson>();
for (const [at, name] of process.argv.slice(2).entries()) people.set(name, await meeting.join(name, 330 + 200 * at));
const { host, invitation } = meeting.skin;
tell({ is: 'held', host, invitation, port: meeting.port });

const guest = meeting
  .until(() => meeting.knocks.length > 0)
  .then(() => tell({ is: 'knock', name: meeting.knocks[0] ?? '' }));
for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as MeetingOrder;
  if (order.is === 'admit') {
    await guest;
    for (const name of meeting.knocks) meeting.admit(name);
  } else if (order.is === 'talk') await people.get(order.name)?.talk(order.isTalking);
  else meeting.end();
}
await meeting.close();
await closeSharedBrowser();
process.exit(0);
