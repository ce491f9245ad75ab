/**
 * KEYS: so many `blocked`, then the windows. ARGV: cost, number of `blocked`, then length and calls of each window.
 * Answers the ms to wait. All or none is counted.
 */
export const TAKE = `
local cost, blocks, wait = tonumber(ARGV[1]), tonumber(ARGV[2]), 0
for i = 1, blocks do wait = math.max(wait, redis.call('PTTL', KEYS[i])) end
for i = blocks + 1, #KEYS do
  local calls = tonumber(redis.call('GET', KEYS[i]) or '0')
  if calls > 0 and calls + cost > tonumber(ARGV[2 + 2 * (i - blocks)]) then
    wait = math.max(wait, redis.call('PTTL', KEYS[i]))
  end
end
if wait > 0 or cost == 0 then return wait end
for i = blocks + 1, #KEYS do
  if redis.call('INCRBY', KEYS[i], cost) == cost then
    redis.call('PEXPIRE', KEYS[i], ARGV[1 + 2 * (i - blocks)])
  end
end
return 0`;

/** KEYS: windows. ARGV: length and used calls of each. The company knows better than we what is used. */
export const LEARN = `
for i = 1, #KEYS do
  local used = tonumber(ARGV[2 * i])
  if tonumber(redis.call('GET', KEYS[i]) or '0') < used then
    local left = redis.call('PTTL', KEYS[i])
    redis.call('SET', KEYS[i], used, 'PX', left > 0 and left or ARGV[2 * i - 1])
  end
end
return 0`;
