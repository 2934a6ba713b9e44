import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Takes over the raw response, with the headers set so far. */
export const hijack = (reply: FastifyReply): ServerResponse => {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
};
