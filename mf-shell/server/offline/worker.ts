/**
 * Answers the one thing that a phone without a network cannot have: a page that it wants to go to. All else, and every
 * page that the network brings, is none of its business (ADR 48). The page is asked for while the worker wakes up
 * (navigation preload), and what is no page does not wake it (`addRoutes`), so that nobody with a network waits for it.
 */
export const workerThatKeeps = (
  page: string,
  mark: string,
): string => `const page=${JSON.stringify(page)},kept='offline-${mark}';
addEventListener('install',event=>{
  skipWaiting();
  event.waitUntil(caches.open(kept).then(cache=>cache.add(new Request(page,{cache:'reload'}))));
  try{event.addRoutes?.({condition:{not:{requestMode:'navigate'}},source:'network'})?.catch(()=>{})}catch{}
});
addEventListener('activate',event=>event.waitUntil((async()=>{
  for(const name of await caches.keys())if(name.startsWith('offline-')&&name!==kept)await caches.delete(name);
  await registration.navigationPreload?.enable();
})()));
const answer=async event=>{
  try{return await event.preloadResponse||await fetch(event.request)}
  catch(lost){
    const found=await caches.match(page);
    if(!found)throw lost;
    return found;
  }
};
addEventListener('fetch',event=>{
  const {mode,method,url}=event.request;
  if(mode==='navigate'&&method==='GET'&&!new URL(url).pathname.startsWith('/dashboard'))event.respondWith(answer(event));
});
`;

/** Takes the place of every worker that a phone has, and goes with all that it kept. */
export const workerThatGoes = (): string => `addEventListener('install',()=>skipWaiting());
addEventListener('activate',event=>event.waitUntil((async()=>{
  for(const name of await caches.keys())if(name.startsWith('offline-'))await caches.delete(name);
  await registration.unregister();
})()));
`;
