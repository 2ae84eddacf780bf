/** What must happen at once in Redis: numbering and publishing, so that the order of versions is the order of delivery. */

/**
 * KEYS: the numbering. ARGV: an epoch to begin with, the channel of Redis, the room, the event.
 * The hash outlives a day without events; after that, as after a flush, the numbering begins anew under another epoch.
 */
export const publishScript = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if not epoch then
  epoch = ARGV[1]
  redis.call('HSET', KEYS[1], 'epoch', epoch)
end
local version = redis.call('HINCRBY', KEYS[1], 'room ' .. ARGV[3], 1)
redis.call('EXPIRE', KEYS[1], 86400)
redis.call('PUBLISH', ARGV[2], epoch .. ' ' .. version .. ' ' .. ARGV[3] .. ' ' .. ARGV[4])
return version`;

/** KEYS: the numbering. ARGV: an epoch to begin with, the room. Answers epoch and version. */
export const positionScript = `
redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1])
redis.call('EXPIRE', KEYS[1], 86400)
return {redis.call('HGET', KEYS[1], 'epoch'), redis.call('HGET', KEYS[1], 'room ' .. ARGV[2]) or '0'}`;
