import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { listUsage } from './list-usage.ts';
import { estimateRun, listRuns, runTemplate, stopRun, undoRun } from './run-template.ts';
import { suggestQuestion } from './suggest-question.ts';
import { tryTemplate } from './try-template.ts';

/** Mounts the endpoints between templates and meetings. */
export const registerTemplateUse = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { usage, suggestions, trial, runs, estimateRun: estimate, run, stopRun: stop, undoRun: undo } = api.templates;
  const group = { usage, suggestions, trial, runs, estimate, run, stop, undo };
  mountGroup(app, platform, authenticate, group, {
    usage: listUsage,
    suggestions: suggestQuestion,
    trial: tryTemplate,
    runs: listRuns,
    estimate: estimateRun,
    run: runTemplate,
    stop: stopRun,
    undo: undoRun,
  });
};
