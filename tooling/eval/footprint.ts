import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mostQuestions } from '@pauta/contract';
import { processorMs } from '../../apps/api/src/platform/processor-time.ts';
import { startWorkerProcess } from '../../apps/api/src/platform/worker-process.ts';
import { workMemory } from '../../apps/api/src/work-pool.ts';
import { askedOf, golds } from './gold.ts';

/** What the worker process takes for a long meeting and a template of as many questions as there may be. */
export interface Footprint {
  turns: number;
  questions: number;
  /** Of a core. */
  millisecondsAQuestion: number;
  /** Megabytes resident at most, and before it reads. */
  peak: number;
  idle: number;
}

const timeoutMs = 600_000;
const entry = fileURLToPath(new URL('../../apps/api/src/work-process.ts', import.meta.url));

/** The only child of this process. */
const childPid = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').at(-1));

/** The most megabytes that a process had. */
function highest(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** On Linux, which tells what a process took. */
export async function measureFootprint(turns: number): Promise<Footprint> {
  const [first] = golds;
  const said = golds.flatMap(({ dialogue: { segments } }) => segments);
  const speakers = first?.dialogue.speakers ?? [];
  const segments = Array.from({ length: turns }, (_, at) => ({
    ...said[at % said.length],
    id: `s${at}`,
    speakerId: speakers[at % speakers.length]?.id ?? null,
    startMs: at * 4000,
    endMs: at * 4000 + 3500,
  }));
  const questions = golds.flatMap((gold) => gold.questions.map(askedOf)).slice(0, mostQuestions);
  const worker = startWorkerProcess({ entry, ...workMemory });
  const call = (name: string, ...args: unknown[]): Promise<unknown> => worker.ask({ name, args }, { timeoutMs });
  try {
    await call('closeDialogue');
    const pid = childPid();
    const idle = highest(pid);
    await call('openDialogue', { ...first?.dialogue, segments: undefined }, [JSON.stringify(segments)]);
    for (const name of ['measure', 'recap', 'findNextSteps']) await call(name);
    const before = processorMs(pid) ?? 0;
    for (const question of questions) await call('answer', question);
    const millisecondsAQuestion = ((processorMs(pid) ?? 0) - before) / questions.length;
    return { turns, questions: questions.length, millisecondsAQuestion, peak: highest(pid), idle };
  } finally {
    await worker.end();
  }
}
