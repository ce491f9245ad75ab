/** A remote as Module Federation builds it: a global that hands out what the remote exposes. */
interface Container {
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';

const run = (url: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not come`));
    document.head.append(script);
  });

/** What a remote exposes as `./remote`; its entry must be the very one that was released. */
export const exposedBy = async (name: string, url: string, integrity: string): Promise<unknown> => {
  await run(url, integrity);
  const container: unknown = Reflect.get(globalThis, `mf_${name}`);
  if (!isContainer(container)) throw new Error(`${url} made no container`);
  return (await container.get('./remote'))();
};
