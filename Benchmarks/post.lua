-- Creates locations, each with a name of its own.
local count = 0
request = function()
  count = count + 1
  local body = string.format('{"name":"Place %d","address":"%d Example Road"}', count, count)
  local headers = { ["Content-Type"] = "application/json" }
  for name, value in pairs(wrk.headers) do headers[name] = value end
  return wrk.format("POST", nil, headers, body)
end
