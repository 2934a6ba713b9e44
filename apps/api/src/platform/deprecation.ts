import type { Deprecation } from '@pauta/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Adds the deprecation headers to every response, including errors: RFC 9745, RFC 8594, RFC 5829. */
export const deprecationHeaders = ({ since, sunset, use }: Deprecation) => {
  const path = use.slice(use.indexOf('/'));
  const headers = {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
  };
  return ({ params }: FastifyRequest, reply: FastifyReply): void => {
    const given = params as Readonly<Record<string, string>>;
    const successor = path.replace(/:(\w+)/g, (parameter, name: string) =>
      encodeURIComponent(given[name] ?? parameter),
    );
    void reply.headers({ ...headers, link: `<${successor}>; rel="successor-version"` });
  };
};
