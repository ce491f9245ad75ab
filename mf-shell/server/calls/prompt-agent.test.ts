import { once } from 'node:events';
import { createServer, request, type Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { PromptAgent } from './prompt-agent.ts';

const ask = async (agent: Agent, port: number, host = '127.0.0.1'): Promise<string> => {
  const [answer] = await once(request({ agent, host, port }).end(), 'response');
  return text(answer);
};

describe('a requested connection', () => {
  it('is aborted if neither the host nor its name server responds', async () => {
    const agent = new PromptAgent(20, { lookup: () => undefined });
    await expect(ask(agent, 80, 'nobody.example')).rejects.toMatchObject({
      name: 'NotConnected',
      message: 'no connection to nobody.example within 20 ms',
    });
  });

  it('is kept once established, even if the response takes long', async () => {
    const server = createServer((_req, res) => setTimeout(() => res.end('late'), 100)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const agent = new PromptAgent(50, { keepAlive: true, maxSockets: 1 });
    expect([await ask(agent, port), await ask(agent, port)]).toEqual(['late', 'late']);
    agent.destroy();
    server.close();
  });
});
