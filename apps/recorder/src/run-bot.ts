import { setTimeout as wait } from 'node:timers/promises';
import { type BotBrowser, openBrowser } from './browser.ts';
import type { BotRun } from './bot-run.ts';
import { CallStay, size } from './call-stay.ts';
import { type Ending, ending } from './ending.ts';
import { findFacts } from './facts/find-facts.ts';

/** How often in a row the browser may break before anything is recorded. */
const mostFailures = 3;
/** How often in a row it may break soon after the recording began: everybody sees the bot come and go. */
const mostShortStays = 12;
/** A longer stay in the call is none of those, in milliseconds. */
const steadyMs = 10_000;

/**
 * Joins a meeting, records it, and leaves. Returns the reason of the end; the recording is in `files`. A crashed
 * browser is restarted, and the recording continues in the same file.
 */
export const runBot = async (run: BotRun): Promise<Ending> => {
  const { job, report, files, wishes } = run;
  const facts = findFacts(job.meetingUrl);
  if (!facts) return ending('invalid_meeting_url', 'invalid_meeting_url', job.meetingUrl);
  const address = facts.toPage?.(new URL(job.meetingUrl)).href ?? job.meetingUrl;
  report.event('joining_call');
  let [failures, shortStays] = [0, 0];
  for (let part = 1; ; part += 1) {
    let joinedAt = Infinity;
    let opened: BotBrowser | undefined;
    try {
      opened = await (run.open ?? openBrowser)({ targets: run.targets, ...size });
      const stay = new CallStay(run, facts, opened, part);
      run.onBrowser?.(opened);
      await stay.prepare();
      const refused = await stay.join(address);
      if (refused) {
        await stay.leave();
        return refused;
      }
      report.event('in_call_not_recording');
      await stay.watch();
      if (!wishes.pause) {
        try {
          await stay.record();
        } catch (error) {
          await stay.leave();
          return ending('recording_permission_denied', 'recording_permission_denied', String(error));
        }
        report.event('recording_permission_allowed');
        if (!(await stay.hasBytes())) {
          await stay.leave();
          return ending(
            'internal_error',
            'timeout_exceeded_in_call_not_recording',
            'the recorders of the page give nothing',
          );
        }
        report.event('in_call_recording');
      }
      joinedAt = Date.now();
      const noticed = part === 1 ? stay.notify() : Promise.resolve();
      const end = await stay.stay();
      await noticed;
      await stay.leave();
      return end;
    } catch (error) {
      const isRecorded = files.list().some(({ bytes }) => bytes > 0);
      if (wishes.leave) return ending('api_request_stop', 'api_request_stop');
      report.event('status_change', null, `the meeting is joined again: ${String(error)}`);
      failures = joinedAt === Infinity ? failures + 1 : 0;
      shortStays = Date.now() - joinedAt >= steadyMs ? 1 : shortStays + 1;
      if (failures >= mostFailures || shortStays >= mostShortStays)
        return isRecorded
          ? ending('internal_error', 'bot_errored', String(error))
          : ending('network_error', 'network_error', String(error));
      await wait(1_000);
    } finally {
      await opened?.close();
    }
  }
};
