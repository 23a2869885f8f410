-- Creates locations, each with a name of its own.
local count = 0
request = function()
  count = count + 1
  local body = string.format('{"name":"Place %d","address":"%d Example Road"}', count, count)
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json" }, body)
end
