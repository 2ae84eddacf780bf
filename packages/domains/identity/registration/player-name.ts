/** Names that feeds may show: made up, so that they say nothing about who the player is. */
import { randomInt } from "node:crypto";

const adjectives =
  "amber ample azure balmy bold brave breezy bright brisk calm candid cedar chief civic clear clever copper coral cosmic crisp dapper daring deft eager early easy epic fabled fair fleet fond frank gentle gilded glad golden grand happy hardy hazel honest humble ivory jade jolly keen kind lively lofty loyal lucid lucky lunar mellow merry mighty misty modest neat nimble noble olive opal patient placid plucky polar proud quick quiet rapid regal ruby rustic sage scarlet serene sharp silent silver smooth snowy solar solid spry steady stellar sunny swift tidy topaz vivid warm wise witty zesty".split(
    " ",
  );

const nouns =
  "acorn anchor arrow badger beacon bear birch bison brook canyon castle cedar cliff cloud comet condor coral crane creek dune eagle elk ember falcon fern finch fjord forest fox glacier harbor hare hawk heron hill ibis island jaguar kestrel lagoon lake lantern lark leopard lion lotus lynx maple marten meadow meteor moon moose oak orbit orca otter owl panda panther pebble pine planet puma quartz raven reef ridge river robin salmon sparrow spruce star stork stream summit swan tiger trout tulip valley walrus willow wolf wren zephyr".split(
    " ",
  );

const highestNumber = 99_999;

/** `adjective-noun-number`, from more than 700 million; the caller tries another when one is taken. */
export function makePlayerName(): string {
  const adjective = adjectives[randomInt(adjectives.length)]!;
  const noun = nouns[randomInt(nouns.length)]!;
  return `${adjective}-${noun}-${randomInt(1, highestNumber + 1)}`;
}
